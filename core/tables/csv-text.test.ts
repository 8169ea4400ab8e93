import { describe, expect, it } from 'vitest'
import { csvLayout, encodingOf } from './csv-text.ts'

const isAscii = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 0x80)

describe('the encoding of a text file', () => {
  it.each([
    [[0xff, 0xfe, 0x41, 0x00], 'utf-16le'],
    [[0xfe, 0xff, 0x00, 0x41], 'utf-16be'],
    [[0xff, 0x41], 'windows-1252'],
    [[0xfe, 0x41], 'windows-1252'],
    [[0x41, 0x42], 'utf-8'],
    [[], 'utf-8'],
  ])('is known by its first bytes, else by whether it can be UTF-8: %j', (bytes, encoding) => {
    expect(encodingOf(Uint8Array.from(bytes), isAscii)).toBe(encoding)
  })
})

describe('the delimiter of a text', () => {
  it.each([
    ['sep=;\na,b,c;d\n', { delimiter: ';', skipped: 6 }],
    ['sep=\t\r\na\tb\n', { delimiter: '\t', skipped: 7 }],
    ['sep=|\na,b\n', { skipped: 0 }],
    ['a,b;c,d\n', { delimiter: ',', skipped: 0 }],
    ['a\tb\tc,d\n', { delimiter: '\t', skipped: 0 }],
    ['"a;b;c;d",e,f\n', { delimiter: ',', skipped: 0 }],
    ['"a ""quoted"" name;x";e\n1,2,3\n', { delimiter: ';', skipped: 0 }],
    ['\n\na;b\n1,2,3,4\n', { delimiter: ';', skipped: 0 }],
    ['Address\n1,2,3\n', { skipped: 0 }],
    ['', { skipped: 0 }],
  ])('is named by Excel, or stands most often in the header, outside of quotes: %j', (text, layout) => {
    expect(csvLayout(text, 100)).toEqual(layout)
  })

  it('is not looked for in a header of too many columns', () => {
    expect(csvLayout('a,b,c', 3)).toEqual({ delimiter: ',', skipped: 0 })
    expect(() => csvLayout('a,b,c,d', 3)).toThrow('too many columns')
  })
})
