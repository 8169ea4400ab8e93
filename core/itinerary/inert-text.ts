/**
 * Text that no spreadsheet program takes for a formula: an apostrophe goes before a leading `=`, `+`, `-`, `@`, tab or return, and
 * before one that would be taken for such an apostrophe: `activeText` brings every text back.
 *
 * @see OWASP, CSV Injection. https://owasp.org/www-community/attacks/CSV_Injection
 */
export const inertText = (text: string): string => (/^(?:[=+\-@\t\r]|'[=+\-@\t\r\d'])/.test(text) ? `'${text}` : text)

/** A text as it was before `inertText`: our own files are read again. */
export const activeText = (text: string): string => (inertText(text.slice(1)) === text ? text.slice(1) : text)
