/** The extension of an unsupported format, with the dot. */
export type ForeignEnding = `.${string}`

/** Unsupported formats, each recognized by a part of its archive. */
const ARCHIVES: readonly (readonly [ending: ForeignEnding, part: RegExp])[] = [
  ['.xlsb', /^xl\/workbook\.bin$/i],
  ['.ods', /^META-INF\/manifest\.xml$/i],
  ['.numbers', /^Index\/Document\.iwa$/i],
  ['.docx', /^word\/document\.xml$/i],
]

/** The same for files that aren't archives, each recognized by its first bytes. */
const BINARIES: readonly (readonly [ending: ForeignEnding, begin: readonly number[]])[] = [
  ['.wk1', [0, 0, 2, 0]],
  ['.wk3', [0, 0, 0x1a, 0]],
  ['.dbf', [3]],
]
const TEXTS: readonly (readonly [ending: ForeignEnding, begin: RegExp])[] = [
  ['.pdf', /^%PDF-/],
  ['.rtf', /^\{\\rtf/],
  // A list may begin with the headings ID and Postcode, so the second record must match as well.
  ['.slk', /^ID;P[^\r\n]*[\r\n]+(?:[BCEFOP]|NN|NU);[A-Z]/],
  ['.dif', /^TABLE\r?\n0,1\r?\n/],
]
const LOOKED_AT = 400

/** The usual extension of an unsupported archive, from the names of its parts. */
export const foreignArchive = (names: readonly string[]): ForeignEnding | undefined =>
  ARCHIVES.find(([, part]) => names.some((name) => part.test(name)))?.[0]

/** The same for a file that isn't an archive. */
export function foreignFile(bytes: Uint8Array): ForeignEnding | undefined {
  const text = String.fromCharCode(...bytes.subarray(0, LOOKED_AT))
  const binary = BINARIES.find(([, begin]) => begin.every((byte, index) => bytes[index] === byte))
  return (binary ?? TEXTS.find(([, begin]) => begin.test(text)))?.[0]
}
