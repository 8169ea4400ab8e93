import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'

interface WayLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: string
  readonly isOutside?: boolean | undefined
}

/** A link to a page of ours, or to another site, which opens in a tab of its own and does not learn where from. */
export function WayLink({ to, isOutside, children, ...rest }: WayLinkProps) {
  if (!isOutside) {
    return (
      <Link to={to} {...rest}>
        {children}
      </Link>
    )
  }
  return (
    <a href={to} {...rest} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
