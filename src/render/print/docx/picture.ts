// A picture as Word has it.
import { el } from '../ooxml.ts';
import type { Picture } from '../pictures.ts';
import { NAMESPACES } from './package.ts';
import { TEXT_WIDTH } from './styles.ts';

/** A drawing over the whole width; `index` is its number among the pictures of the file. */
export function pictureXml(index: number, picture: Picture, title: string, description: string): string {
  // English Metric Units: 635 to a twip.
  const cx = TEXT_WIDTH * 635;
  const cy = Math.round((cx * picture.height) / picture.width);
  const graphic = el(
    'a:graphic',
    {},
    el(
      'a:graphicData',
      { uri: NAMESPACES['xmlns:pic'] },
      el(
        'pic:pic',
        {},
        el(
          'pic:nvPicPr',
          {},
          el('pic:cNvPr', { id: index, name: `diagram${index}.png`, descr: description, title }),
          el('pic:cNvPicPr'),
        ),
        el(
          'pic:blipFill',
          {},
          el('a:blip', { 'r:embed': `rIdPicture${index}` }),
          el('a:stretch', {}, el('a:fillRect')),
        ),
        el(
          'pic:spPr',
          {},
          el('a:xfrm', {}, el('a:off', { x: 0, y: 0 }), el('a:ext', { cx, cy })),
          el('a:prstGeom', { prst: 'rect' }, el('a:avLst')),
        ),
      ),
    ),
  );
  const inline = el(
    'wp:inline',
    { distT: 0, distB: 0, distL: 0, distR: 0 },
    el('wp:extent', { cx, cy }),
    el('wp:docPr', { id: index, name: title, descr: description, title }),
    el('wp:cNvGraphicFramePr', {}, el('a:graphicFrameLocks', { noChangeAspect: 1 })),
    graphic,
  );
  return el('w:r', {}, el('w:drawing', {}, inline));
}
