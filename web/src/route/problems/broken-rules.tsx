import { ProblemBox } from './problem-box.tsx'

interface BrokenRulesProps {
  readonly rules: readonly string[]
  /** What breaks them. */
  readonly subject?: 'This order breaks' | 'These routes break'
}

/** What an order breaks, or the routes of a day, that somebody chose against the rules of the day. */
export function BrokenRules({ rules, subject = 'This order breaks' }: BrokenRulesProps) {
  if (rules.length === 0) return null
  const title = rules.length === 1 ? `${subject} a rule` : `${subject} ${rules.length} rules`
  return (
    <ProblemBox tone="warning" title={title}>
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ProblemBox>
  )
}
