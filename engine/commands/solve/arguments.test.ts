import { describe, expect, it } from 'vitest'
import { parseArguments } from './arguments.ts'

describe('the arguments of npm run solve', () => {
  it('have defaults', () => {
    expect(parseArguments(['problem.json'])).toEqual({
      kind: 'run',
      arguments: {
        input: 'problem.json',
        output: undefined,
        effort: undefined,
        timeLimit: undefined,
        seed: 1,
        threads: 1,
        explain: false,
        certify: false,
        evaluate: false,
      },
    })
  })

  it('are read in their long and short forms', () => {
    const words = '-i a.json -o b.json -l 2.5 -s 7 -t 4 --effort 500 --explain --certify -c'.split(' ')

    expect(parseArguments(words)).toMatchObject({
      arguments: {
        input: 'a.json',
        output: 'b.json',
        timeLimit: 2.5,
        seed: 7,
        threads: 4,
        effort: 500,
        explain: true,
        certify: true,
        evaluate: true,
      },
    })
    expect(parseArguments(['-', '-e', 'best'])).toMatchObject({ arguments: { input: undefined, effort: 'best' } })
  })

  it('are refused all at once', () => {
    const parsed = parseArguments('a b -l 0 -s x -t 0 -e much'.split(' '))

    expect(parsed.kind === 'wrong' && parsed.faults).toHaveLength(5)
    expect(parseArguments(['--fast']).kind).toBe('wrong')
  })

  it('may ask for help', () => {
    expect(parseArguments(['-h', '-l', '0'])).toEqual({ kind: 'help' })
  })
})
