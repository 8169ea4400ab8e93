/** Kinds of files that are recognized and not read, each by a part of its archive. */
const ARCHIVES: readonly (readonly [ending: string, part: RegExp])[] = [
  ['.xlsb', /^xl\/workbook\.bin$/i],
  ['.ods', /^META-INF\/manifest\.xml$/i],
  ['.numbers', /^Index\/Document\.iwa$/i],
  ['.docx', /^word\/document\.xml$/i],
]

/** The same of files that are no archives, each by its first bytes. */
const BINARIES: readonly (readonly [ending: string, begin: readonly number[]])[] = [
  ['.wk1', [0, 0, 2, 0]],
  ['.wk3', [0, 0, 0x1a, 0]],
  ['.dbf', [3]],
]
const TEXTS: readonly (readonly [ending: string, begin: RegExp])[] = [
  ['.pdf', /^%PDF-/],
  ['.rtf', /^\{\\rtf/],
  // A list may begin with the heads ID and Postcode, so the record after the first one has to be one as well.
  ['.slk', /^ID;P[^\r\n]*[\r\n]+(?:[BCEFOP]|NN|NU);[A-Z]/],
  ['.dif', /^TABLE\r?\n0,1\r?\n/],
]
const LOOKED_AT = 400

/** The ending by which people know a file that is none of ours, by the names of the parts of its archive. */
export const foreignArchive = (names: readonly string[]): string | undefined =>
  ARCHIVES.find(([, part]) => names.some((name) => part.test(name)))?.[0]

/** The same of a file that is no archive. */
export function foreignFile(bytes: Uint8Array): string | undefined {
  const text = String.fromCharCode(...bytes.subarray(0, LOOKED_AT))
  const binary = BINARIES.find(([, begin]) => begin.every((byte, index) => bytes[index] === byte))
  return (binary ?? TEXTS.find(([, begin]) => begin.test(text)))?.[0]
}
