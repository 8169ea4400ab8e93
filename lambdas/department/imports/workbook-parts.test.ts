import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readWorkbookParts } from './workbook-parts.ts'

const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook with these parts beside the one that names its sheet. */
const partsOf = (more: Readonly<Record<string, string>>) => {
  const book = `<workbook xmlns:r="${RELATION}"><sheets><sheet name="A" r:id="r1"/><sheet name="B" r:id="r2"/></sheets></workbook>`
  const files = { 'xl/workbook.xml': book, ...more }
  return readWorkbookParts(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  )
}
const kindsOf = (formats: readonly string[]) => {
  const escaped = formats.map((code) => code.replaceAll('"', '&quot;').replaceAll('<', '&lt;'))
  const codes = escaped.map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code}"/>`)
  const styles = formats.map((_, at) => `<xf numFmtId="${200 + at}"/>`)
  const text = `<styleSheet><numFmts>${codes.join('')}</numFmts><cellXfs>${styles.join('')}</cellXfs></styleSheet>`
  return partsOf({ 'xl/styles.xml': text }).forms.map((form) => form?.kind)
}

describe('the form of a number', () => {
  it('is a date in the formats that need no definition, and in no other of them', () => {
    const ids = Array.from({ length: 70 }, (_, id) => id)
    const styles = `<styleSheet><cellXfs>${ids.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`
    const { forms } = partsOf({ 'xl/styles.xml': styles })
    const dates = ids.filter((id) => forms[id]?.kind === 'date')
    const from = (first: number, last: number) => ids.slice(first, last + 1)

    expect(dates).toEqual([...from(14, 22), ...from(27, 36), ...from(45, 47), ...from(50, 58)])
  })

  it('is a date where its format has letters of dates that are no words, colours or conditions', () => {
    const dates = ['yyyy-mm-dd', '[h]:mm', '[mm]:ss', 'm/d/yy;@', '[Red]d.m.', '"on" dddd']
    const others = ['0.00', '[Red]0', '"day" 0', '0\\d', '[<5]0', '_d0', '*d0', 'General', 'general;@']

    expect(kindsOf(dates)).toEqual(dates.map(() => 'date'))
    expect(kindsOf(others)).toEqual(others.map(() => undefined))
  })

  it('is digits where nothing but two zeros or more stand in its format', () => {
    const styles = '<numFmt numFmtId="200" formatCode="00000"/><cellXfs><xf numFmtId="200"/></cellXfs>'

    expect(partsOf({ 'xl/styles.xml': `<styleSheet>${styles}</styleSheet>` }).forms).toEqual([
      { kind: 'digits', count: 5 },
    ])
    expect(kindsOf(['00', '0', '0.0'])).toEqual(['digits', undefined, undefined])
  })

  it('counts the styles of cells alone', () => {
    const xf = '<xf numFmtId="14"/>'
    const styles = `<styleSheet><cellStyleXfs>${xf}</cellStyleXfs><cellXfs><xf/>${xf}</cellXfs><dxfs>${xf}</dxfs></styleSheet>`

    expect(partsOf({ 'xl/styles.xml': styles }).forms).toEqual([undefined, { kind: 'date' }])
  })
})

it('the sheet is the first of the book, wherever it says that it lies', () => {
  const relation = (id: string, target: string) => `<Relationship Id="${id}" Target="${target}"/>`
  const sheetOf = (...relations: readonly string[]) =>
    partsOf({ 'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}</Relationships>` }).sheetName

  expect(sheetOf(relation('r2', 'b.xml'), relation('r1', 'worksheets/a.xml'))).toBe('xl/worksheets/a.xml')
  expect(sheetOf(relation('r1', '/other/a.xml'))).toBe('other/a.xml')
  expect(sheetOf()).toBe('xl/worksheets/sheet1.xml')
})

it.each([
  ['1', 1462],
  ['true', 1462],
  ['0', 0],
  ['11', 0],
])('days are counted from 1904 where the book says %s: %i', (said, shift) => {
  const book = `<workbook xmlns:r="${RELATION}"><workbookPr date1904="${said}"/><sheets><sheet r:id="r1"/></sheets></workbook>`

  expect(partsOf({ 'xl/workbook.xml': book }).dayShift).toBe(shift)
})
