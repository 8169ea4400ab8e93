import { ProblemBox } from './problem-box.tsx'

/** What an order breaks that the driver chose against the rules of the day. */
export function BrokenRules({ rules }: { readonly rules: readonly string[] }) {
  if (rules.length === 0) return null
  const title = rules.length === 1 ? 'This order breaks a rule' : `This order breaks ${rules.length} rules`
  return (
    <ProblemBox tone="warning" title={title}>
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ProblemBox>
  )
}
