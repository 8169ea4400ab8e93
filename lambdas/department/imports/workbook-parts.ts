import { inflateParts, type PartSink } from './inflate-parts.ts'
import { sheetLimits, UnreadableSheet } from './sheet.ts'
import { xmlSink } from './xml-sink.ts'

/** How the number of a cell is shown, where that makes another text of it. */
export type NumberForm = { readonly kind: 'date' } | { readonly kind: 'digits'; readonly count: number }

/** What the cells of the first sheet refer to. */
export interface WorkbookParts {
  /** Name of the part that the first sheet is. */
  readonly sheetName: string
  readonly sharedTexts: readonly string[]
  /** By the style of a cell. */
  readonly forms: readonly (NumberForm | undefined)[]
  /** Days from the begin of this book's calendar to that of all others: 0 or 1462. */
  readonly dayShift: number
}

/** Days between 1 January 1900 and 1 January 1904, from which books of old Macs count. */
const SHIFT_OF_1904 = 1462

/** Reads everything of a workbook but its cells. @throws UnreadableSheet where it is none */
export function readWorkbookParts(archive: Uint8Array): WorkbookParts {
  const book = createBook()
  const relations = new Map<string, string>()
  const styles = createStyles()
  const shared = createSharedTexts()
  const sinks: Readonly<Record<string, () => PartSink>> = {
    'xl/workbook.xml': () => book.sink,
    'xl/_rels/workbook.xml.rels': () =>
      xmlSink(
        {
          open: (name, attribute) => {
            if (name === 'Relationship') relations.set(attribute('Id') ?? '', attribute('Target') ?? '')
          },
        },
        sheetLimits.elementsAboutCells,
      ),
    'xl/styles.xml': () => styles.sink,
    'xl/sharedstrings.xml': () => shared.sink,
  }
  for (const _piece of inflateParts(archive, (name) => sinks[name.toLowerCase()]?.()));
  if (book.relation === undefined) throw new UnreadableSheet('The archive holds no workbook')
  const target = relations.get(book.relation) ?? 'worksheets/sheet1.xml'
  return {
    sheetName: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
    sharedTexts: shared.texts,
    forms: styles.forms(),
    dayShift: book.is1904 ? SHIFT_OF_1904 : 0,
  }
}

function createBook() {
  const book: { relation: string | undefined; is1904: boolean; sink: PartSink } = {
    relation: undefined,
    is1904: false,
    sink: xmlSink({
      open(name, attribute) {
        if (name === 'workbookPr') book.is1904 = /^(?:1|true)$/.test(attribute('date1904') ?? '')
        if (name === 'sheet') book.relation ??= attribute(':id') ?? ''
      },
    }),
  }
  return book
}

/** Texts that many cells refer to. Pieces of one text are joined, readings of Asian letters left out. */
function createSharedTexts() {
  const texts: string[] = []
  let left: number = sheetLimits.sharedCharacters
  let text = ''
  let isRead = false
  let inReading = false
  const sink = xmlSink({
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') inReading = true
      isRead = name === 't' && !inReading
    },
    close(name) {
      isRead = false
      if (name === 'rPh') inReading = false
      if (name === 'si') texts.push(text)
    },
    text(piece) {
      if (!isRead) return
      left -= piece.length
      if (left < 0) throw new UnreadableSheet('The workbook holds too many words')
      if (text.length < sheetLimits.cellCharacters) text += piece
    },
  })
  return { texts, sink }
}

/** Formats that need no definition. @see ECMA-376 part 1, 18.8.30 */
const isKnownDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

function formOf(id: number, code: string | undefined): NumberForm | undefined {
  if (code === undefined) return isKnownDate(id) ? { kind: 'date' } : undefined
  if (/^0{2,}$/.test(code)) return { kind: 'digits', count: code.length }
  // Quoted words, escaped letters, colours and conditions say nothing of dates.
  const bare = code.replaceAll(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
  return /[ymdhs]/i.test(bare) && !/general/i.test(bare) ? { kind: 'date' } : undefined
}

function createStyles() {
  const codes = new Map<number, string>()
  const ids: number[] = []
  let inCells = false
  const sink = xmlSink(
    {
      open(name, attribute) {
        if (name === 'numFmt') codes.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '')
        if (name === 'cellXfs') inCells = true
        if (name === 'xf' && inCells) ids.push(Number(attribute('numFmtId') ?? 0))
      },
      close(name) {
        if (name === 'cellXfs') inCells = false
      },
    },
    sheetLimits.elementsAboutCells,
  )
  return { sink, forms: () => ids.map((id) => formOf(id, codes.get(id))) }
}
