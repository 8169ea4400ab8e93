/** The code of a complaint category, the text before its first `-`: `05` of `05 - Permit – None`. Codes are in capitals. */
export const categoryCode = (complaintCategory: string): string =>
  (complaintCategory.split('-', 1)[0] ?? '').trim().toUpperCase()

/** What a complaint category is about, the text after its first `-`, or all of it where there is none. */
export const categoryDetail = (complaintCategory: string): string =>
  complaintCategory.slice(complaintCategory.indexOf('-') + 1).trim()
