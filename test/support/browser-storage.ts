/** An empty storage of a browser, which has what it keeps as fields of its own. */
export const browserStorage = (): Pick<Storage, 'getItem' | 'setItem'> =>
  Object.create({
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value
    },
  })
