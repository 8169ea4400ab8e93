import { describe, expect, it } from 'vitest'
import { keyNames } from './key-names.ts'

describe('the names of keys', () => {
  it.each([
    ['⌘Z', 'Ctrl+Z'],
    ['⇧⌘Z', 'Ctrl+Shift+Z'],
    ['⌘↵', 'Ctrl+Enter'],
    ['⌘Enter', 'Ctrl+Enter'],
    ['⌘', 'Ctrl'],
    ['⇧', 'Shift'],
    ['Alt', 'Alt'],
    ['F', 'F'],
  ])('calls %s %s where there is no command key', (chord, name) => {
    expect(keyNames(chord, false)).toBe(name)
  })

  it('are those that a Mac draws on a Mac', () => {
    expect(['⇧⌘Z', '⌘', 'Alt', 'F'].map((chord) => keyNames(chord, true))).toEqual(['⇧⌘Z', '⌘', '⌥', 'F'])
  })
})
