/**
 * Replaces the text between two marker comments of a document.
 *
 * @throws Error if the document lacks a marker
 */
export function replaceBetweenMarkers(document: string, name: string, text: string): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const [before, rest] = document.split(begin)
  const [, after] = (rest ?? '').split(end)
  if (before === undefined || after === undefined) throw new Error(`The document needs the lines ${begin} and ${end}`)
  return `${before}${begin}${text}${end}${after}`
}
