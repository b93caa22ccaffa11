import { PDFDocument } from '@cantoo/pdf-lib';
import type { ProjectFile } from '@/comics/project';
import { drawPages, type ExportRun, wholePicture } from '@/editor/files/drawPages';
import { createTextLayer } from '@/editor/files/pdfTextLayer';

/** Points on the shorter side of a page: 7.5 inches. */
const shortSide = 540;

/** A picture for each page, with its texts in an invisible layer that can be searched and copied. */
export async function exportPdf(project: ProjectFile, name: string, run: ExportRun): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(name, { showInWindowTitleBar: true });
  pdf.setLanguage(run.language);
  const texts = createTextLayer(pdf.context);
  for await (const drawn of drawPages(project, run)) {
    const scale = shortSide / Math.min(drawn.size.width, drawn.size.height);
    const [width, height] = [drawn.size.width * scale, drawn.size.height * scale];
    const page = pdf.addPage([width, height]);
    page.drawImage(await pdf.embedJpg(await wholePicture(drawn)), { x: 0, y: 0, width, height });
    const boxes = drawn.words.map(({ text, ...box }) => ({
      text,
      x: box.x * scale,
      y: height - (box.y + box.height) * scale,
      width: box.width * scale,
      height: box.height * scale,
    }));
    texts.write(page, boxes);
  }
  texts.finish();
  return pdf.save();
}
