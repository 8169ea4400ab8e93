/** The `color` that a rule of a style sheet sets, by its selector as written; `undefined` where it sets none. */
export function colorOfRule(sheet: string, selector: string): string | undefined {
  const rule = sheet.split('}').find((each) => each.split('{')[0]?.trim() === selector)
  return rule?.match(/[;{\s]color:\s*([^;]+);/)?.[1]
}
