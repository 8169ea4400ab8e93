/** Texts by number, each once. */
export class TextTable {
  readonly texts: string[] = []
  private readonly numbers = new Map<string, number>()

  /** Number of a text; -1 for none. A text that is new gets the next number. */
  numberOf(text: string | undefined): number {
    if (text === undefined || text === '') return -1
    const known = this.numbers.get(text)
    if (known !== undefined) return known
    this.numbers.set(text, this.texts.length)
    return this.texts.push(text) - 1
  }
}
