import { App } from 'aws-cdk-lib'
import { readDeployment } from '#lib/deployment.ts'

/** Options of the command line of the CDK that the pages use, from its documentation. */
const VERBS: Readonly<Record<string, readonly string[]>> = {
  bootstrap: [],
  diff: ['--all'],
  deploy: ['--all'],
  destroy: ['--all'],
}

/** What is wrong with a command of `npx cdk`: its verb, an option, a stack or a parameter. */
export function problemOfCdk(words: readonly string[], stacks: readonly string[]): string | undefined {
  const [, , verb = '', ...rest] = words
  const options = VERBS[verb]
  if (!options) return `cdk ${verb} is not known here`
  const context: Record<string, string> = {}
  for (let index = 0; index < rest.length; index += 1) {
    const word = rest[index] ?? ''
    if (word === '-c') {
      index += 1
      const [name = '', ...value] = (rest[index] ?? '').split('=')
      context[name] = value.join('=')
    } else if (!(options.includes(word) || isTarget(verb, word, stacks, context))) {
      return `cdk ${verb} knows no ${word}`
    }
  }
  try {
    readDeployment(new App({ context }).node, {})
    return undefined
  } catch (error) {
    return String(error)
  }
}

/** The stacks of an environment are named by it; a second one has the same as the first. */
function isTarget(verb: string, word: string, stacks: readonly string[], context: Readonly<Record<string, string>>) {
  if (verb === 'bootstrap') return /^aws:\/\/\d{12}\/[a-z]+-[a-z]+-\d$/.test(word)
  const environment = context.environmentName ?? '[a-z]+'
  return stacks.includes(word.replace(new RegExp(`^stopwise-${environment}-`), 'stopwise-production-'))
}
