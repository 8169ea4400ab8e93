/** A command that a page tells an owner to run. */
export interface Command {
  /** Words as a shell splits them, quotes taken off; stand-ins such as TABLE are as the page writes them. */
  readonly words: readonly string[]
  readonly line: number
  /** In a block it is whole; within a sentence what every reader knows may be left out. */
  readonly isWhole: boolean
}

const PROGRAMS = ['npm', 'npx', 'aws']

/** The commands of a page, in its order: those of fenced blocks and those in sentences. */
export function readCommands(page: string): readonly Command[] {
  let isFenced = false
  return page.split('\n').flatMap((text, index) => {
    if (text.trimStart().startsWith('```')) {
      isFenced = !isFenced
      return []
    }
    const spans = isFenced ? [text] : [...text.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span)
    return spans
      .flatMap((span) => splitCommands(span))
      .filter(([program = '', second]) => PROGRAMS.includes(program) && second !== undefined)
      .map((words): Command => ({ words, line: index + 1, isWhole: isFenced }))
  })
}

const WORD = /'[^']*'|"[^"]*"|#.*$|[^\s'"]+/g

/** The commands of one line, `&&` between them. */
function splitCommands(line: string): readonly (readonly string[])[] {
  const commands: string[][] = [[]]
  for (const [word] of line.matchAll(WORD)) {
    if (word.startsWith('#')) break
    if (word === '&&') commands.push([])
    else commands.at(-1)?.push(word.replace(/^(['"])(.*)\1$/, '$2'))
  }
  return commands
}

/** Names of outputs in the sentences that speak of outputs. */
export function readOutputs(page: string): readonly { readonly name: string; readonly line: number }[] {
  return page.split('\n').flatMap((text, index) =>
    text
      .split(/(?<=[.:;]) /)
      .filter((sentence) => /\boutputs?\b/.test(sentence))
      .flatMap((sentence) => [...sentence.matchAll(/`([A-Z][a-z]+[A-Z][A-Za-z]*)(\d…\d)?`/g)])
      .map(([, name = '', numbers]) => ({ name: numbers ? `${name}${numbers[0]}` : name, line: index + 1 })),
  )
}

/** Words with what an environment has in the place of the page's stand-ins. */
export function fillIn({ words }: Command, values: Readonly<Record<string, string>>): readonly string[] {
  return words.map((word) => word.replace(/\b[A-Z]{3,}\b/g, (name) => values[name] ?? name))
}
