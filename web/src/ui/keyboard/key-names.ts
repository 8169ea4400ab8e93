const words: Readonly<Record<string, string>> = { '⌘': 'Ctrl', '⇧': 'Shift', '↵': 'Enter' }

/** Whether the keyboard in front of the page has a command key. */
const isApple = (): boolean => /Mac|iPhone|iPad|iPod/.test(globalThis.navigator?.platform ?? '')

/**
 * A key or a chord as the keyboard of this machine names it: "⇧⌘Z" stays on a Mac and is "Ctrl+Shift+Z" elsewhere.
 *
 * `chord` is written as a Mac draws it: signs of the modifiers first, then the key.
 */
export function keyNames(chord: string, apple = isApple()): string {
  if (apple) return chord === 'Alt' ? '⌥' : chord
  const signs = [...chord].filter((sign) => sign === '⌘' || sign === '⇧')
  const key = chord.slice(signs.join('').length)
  const order = signs.toSorted((left, right) => '⌘⇧'.indexOf(left) - '⌘⇧'.indexOf(right))
  return [...order, key]
    .filter((name) => name !== '')
    .map((name) => words[name] ?? name)
    .join('+')
}
