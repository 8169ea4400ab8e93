import { interpret, type Json, resultOf } from './interpreter.ts'

type Template = Exclude<Json, string | number | boolean | null>

/** What the interpreter makes of a payload template: it evaluates them in states only, so this is a state of its own. */
export async function evaluate(template: Template, input: Json, context: object): Promise<Json> {
  const States = { Evaluate: { Type: 'Pass' as const, Parameters: template, End: true as const } }
  return resultOf(interpret({ StartAt: 'Evaluate', States }).run(input, { context: { ...context } }))
}
