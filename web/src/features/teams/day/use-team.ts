import { useQuery } from '@tanstack/react-query'
import { emptyTeam, type Team } from '#core/teams/team.ts'
import { api } from '#web/client/api.ts'

/** A team that may not be here yet. */
export interface TeamOnItsWay {
  /** `undefined` while it is on its way. A visitor has an empty one. */
  readonly known: Team | undefined
  /** Why it could not be had, or null. */
  readonly failure: unknown
  readonly retry: () => void
}

/** The dispatcher's team. */
export function useTeam(isVisitor: boolean): TeamOnItsWay {
  const { data, error, refetch } = useQuery(api.teams.team.queryOptions({ enabled: !isVisitor, meta: { quiet: true } }))
  return { known: isVisitor ? emptyTeam : data, failure: error, retry: () => void refetch() }
}
