import { expect, it } from 'vitest'
import { osrmInstruction } from './osrm-instruction.ts'

const named = { name: 'High Street' }

it.each([
  [{ type: 'depart', bearing_after: 225 }, named, 'Head south-west on High Street'],
  [{ type: 'depart', bearing_after: 359 }, { name: '' }, 'Head north'],
  [{ type: 'turn', modifier: 'left' }, named, 'Turn left onto High Street'],
  [{ type: 'turn', modifier: 'slight right' }, { name: '', ref: 'US 40' }, 'Turn slightly right onto US 40'],
  [{ type: 'end of road', modifier: 'sharp left' }, named, 'Turn sharply left onto High Street'],
  [{ type: 'turn', modifier: 'straight' }, named, 'Continue onto High Street'],
  [{ type: 'turn', modifier: 'uturn' }, named, 'Make a U-turn onto High Street'],
  [{ type: 'continue', modifier: 'uturn' }, { name: '' }, 'Make a U-turn'],
  [{ type: 'continue' }, named, 'Continue onto High Street'],
  [{ type: 'new name', modifier: 'slight left' }, named, 'Continue onto High Street'],
  [{ type: 'notification' }, { name: '' }, 'Continue'],
  [{ type: 'merge', modifier: 'slight left' }, { name: '', ref: 'I-71' }, 'Merge left onto I-71'],
  [{ type: 'merge', modifier: 'straight' }, named, 'Merge onto High Street'],
  [
    { type: 'on ramp', modifier: 'right' },
    { name: '', destinations: 'I-70: Wheeling' },
    'Take the ramp right toward I-70: Wheeling',
  ],
  [{ type: 'off ramp', modifier: 'slight right' }, named, 'Take the exit right onto High Street'],
  [{ type: 'fork', modifier: 'slight left' }, named, 'Keep left onto High Street'],
  [{ type: 'fork', modifier: 'straight' }, { name: '' }, 'Keep straight'],
  [{ type: 'roundabout', exit: 2 }, named, 'At the roundabout, take the 2nd exit onto High Street'],
  [{ type: 'rotary', exit: 11 }, { name: '' }, 'At the roundabout, take the 11th exit'],
  [{ type: 'roundabout' }, named, 'Enter the roundabout'],
  [{ type: 'exit roundabout', modifier: 'right' }, named, 'Leave the roundabout onto High Street'],
  [{ type: 'a kind of later years', modifier: 'right' }, named, 'Turn right onto High Street'],
  [{ type: 'a kind of later years' }, { name: '' }, 'Continue'],
])('%o is told as a sentence', (maneuver, words, sentence) => {
  expect(osrmInstruction({ ...words, maneuver })).toBe(sentence)
})
