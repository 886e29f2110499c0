import PDFDocument from 'pdfkit';
import type { Paper, PaperColumn, PaperTable } from './paper';

const MARGIN = 48;
const FOOT = 36;
const FONT = { plain: 'Helvetica', strong: 'Helvetica-Bold' } as const;
const INK = { text: '#111827', dim: '#5b6472', line: '#d5d9e0', band: '#f2f4f7' } as const;
const ROW = 20;

type Doc = InstanceType<typeof PDFDocument>;

/** Draws a paper as a PDF. The fonts are those that every reader of PDFs has, so that the file holds none. */
export function drawPaper(paper: Paper): Promise<Uint8Array> {
  const at = new Date(paper.issuedAt);
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOT },
    bufferPages: true,
    lang: paper.language === 'pt' ? 'pt-BR' : 'en',
    info: { Title: printable(paper.title), Author: printable(paper.issuer), CreationDate: at, ModDate: at },
  });
  const pieces: Uint8Array[] = [];
  const whole = new Promise<Uint8Array>((resolve, reject) => {
    doc.on('data', (piece: Uint8Array) => pieces.push(piece));
    doc.on('end', () => resolve(Buffer.concat(pieces)));
    doc.on('error', reject);
  });
  drawHead(doc, paper);
  drawFacts(doc, paper);
  if (paper.table) drawTable(doc, paper.table);
  drawNotes(doc, paper);
  drawFeet(doc, paper);
  doc.end();
  return whole;
}

const widthOf = (doc: Doc) => doc.page.width - 2 * MARGIN;
const bottomOf = (doc: Doc) => doc.page.height - MARGIN - FOOT;

/** The fonts have the letters of Western Europe; any other letter is a question mark rather than a wrong one. */
function printable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('\u202f', '\u00a0')
    .replace(/[^\u0020-\u007e\u00a0-\u00ff€–—‘’“”•…]/gu, '?');
}

function drawHead(doc: Doc, { issuer, title, figure }: Paper): void {
  doc.font(FONT.strong).fontSize(10).fillColor(INK.dim).text(printable(issuer), MARGIN, MARGIN);
  doc.moveDown(0.3).fontSize(20).fillColor(INK.text).text(printable(title));
  if (figure !== undefined) doc.moveDown(0.3).fontSize(26).text(printable(figure));
  doc.moveDown(0.8);
}

function drawFacts(doc: Doc, { facts }: Paper): void {
  const width = widthOf(doc);
  const nameWidth = width * 0.36;
  for (const [name, value] of facts) {
    const shown = printable(value);
    doc.font(FONT.plain).fontSize(10);
    const height = Math.max(ROW, doc.heightOfString(shown, { width: width - nameWidth }) + 9);
    if (doc.y + height > bottomOf(doc)) doc.addPage();
    const top = doc.y;
    doc
      .moveTo(MARGIN, top)
      .lineTo(MARGIN + width, top)
      .lineWidth(0.5)
      .strokeColor(INK.line)
      .stroke();
    doc.fillColor(INK.dim).text(printable(name), MARGIN, top + 6, { width: nameWidth });
    doc.fillColor(INK.text).text(shown, MARGIN + nameWidth, top + 6, { width: width - nameWidth, align: 'right' });
    doc.x = MARGIN;
    doc.y = top + height;
  }
  doc.moveDown(1);
}

function drawTable(doc: Doc, { columns, rows, total }: PaperTable): void {
  const shares = columns.reduce((sum, { width }) => sum + width, 0);
  const widths = columns.map(({ width }) => (widthOf(doc) * width) / shares);
  const headers = columns.map(({ header }) => header);
  const line = (cells: readonly string[], look: 'head' | 'row' | 'total') => {
    if (doc.y + ROW > bottomOf(doc)) {
      doc.addPage();
      if (look !== 'head') line(headers, 'head');
    }
    const top = doc.y;
    if (look !== 'row') doc.rect(MARGIN, top, widthOf(doc), ROW).fill(INK.band);
    doc.font(look === 'row' ? FONT.plain : FONT.strong).fontSize(8.5);
    drawCells(doc, { cells, columns, widths, top, colour: look === 'head' ? INK.dim : INK.text });
    doc
      .moveTo(MARGIN, top + ROW)
      .lineTo(MARGIN + widthOf(doc), top + ROW)
      .lineWidth(0.5)
      .strokeColor(INK.line)
      .stroke();
    doc.x = MARGIN;
    doc.y = top + ROW;
  };
  line(headers, 'head');
  for (const row of rows) line(row, 'row');
  line(total, 'total');
  doc.moveDown(1);
}

interface Cells {
  readonly cells: readonly string[];
  readonly columns: readonly PaperColumn[];
  readonly widths: readonly number[];
  readonly top: number;
  readonly colour: string;
}

/** An amount is never cut short: letters that find no room in their column become smaller. */
function drawCells(doc: Doc, { cells, columns, widths, top, colour }: Cells): void {
  let left = MARGIN;
  cells.forEach((cell, index) => {
    const text = printable(cell);
    const room = widths[index]! - 8;
    doc.fontSize(8.5);
    const needed = doc.widthOfString(text);
    if (needed > room) doc.fontSize((8.5 * room) / needed);
    const x = columns[index]!.isAmount ? left + 4 + Math.max(0, room - doc.widthOfString(text)) : left + 4;
    doc.fillColor(colour).text(text, x, top + 6, { lineBreak: false });
    left += widths[index]!;
  });
}

function drawNotes(doc: Doc, { notes }: Paper): void {
  doc.font(FONT.plain).fontSize(9).fillColor(INK.dim);
  for (const note of notes) doc.text(printable(note), MARGIN, doc.y, { width: widthOf(doc) }).moveDown(0.4);
}

function drawFeet(doc: Doc, { footer, language }: Paper): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(start + page);
    // Text below the margin would begin a page of its own.
    doc.page.margins.bottom = 0;
    const of = language === 'pt' ? `Página ${page + 1} de ${count}` : `Page ${page + 1} of ${count}`;
    const y = doc.page.height - MARGIN - 10;
    doc.font(FONT.plain).fontSize(8).fillColor(INK.dim);
    doc.text(`${printable(footer)}  ·  ${of}`, MARGIN, y, { width: widthOf(doc), lineBreak: false });
  }
}
