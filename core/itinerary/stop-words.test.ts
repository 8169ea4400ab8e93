import { describe, expect, it } from 'vitest'
import { activeText, inertText } from './inert-text.ts'
import { gatherTexts, stopTextFault, stopTexts, textsOf } from './stop-words.ts'

describe('what several sources write at one stop', () => {
  it('is kept in its field, and under its name in the note where the field is taken or cannot hold it', () => {
    const said = [
      ...([
        ['contactPhone', 'ask at the desk'],
        ['contactPhone', '212-555-0101'],
        ['contactPhone', '212-555-0101'],
      ] as const),
      ...([
        ['contactPhone', '212-555-0102'],
        ['note', 'ring'],
        ['note', ''],
        ['note', 'ring'],
      ] as const),
    ]

    expect(gatherTexts(said)).toEqual({
      contactPhone: '212-555-0101',
      note: 'Phone: ask at the desk; Phone: 212-555-0102; ring',
    })
    expect(gatherTexts([])).toEqual({})
  })

  it('is trimmed, and absent where it is blank', () => {
    expect(textsOf({ note: ' ring ', contactPhone: '  ' })).toEqual({ note: 'ring' })
  })

  it('may not be longer than its field, and a phone number must be one', () => {
    expect(stopTextFault('note', 'x'.repeat(stopTexts.note.limit))).toBeUndefined()
    expect(stopTextFault('note', 'x'.repeat(stopTexts.note.limit + 1))).toBe('Please enter at most 500 characters')
    expect(stopTextFault('contactPhone', ' ')).toBeUndefined()
    expect(stopTextFault('contactPhone', 'Ann')).toBe('Please enter a valid phone number')
  })

  it('is the same again once a spreadsheet program need not be told that it is no formula', () => {
    for (const text of ['+1 212 555 0101', '=A1', '-', '@home', "'quoted'", "'", 'plain', '']) {
      expect(activeText(inertText(text))).toBe(text)
    }
  })
})
