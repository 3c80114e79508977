// The tour: `clausebook tour`, from the checkout.
process.argv.push('tour');
await import('../bin/clausebook.mjs');
