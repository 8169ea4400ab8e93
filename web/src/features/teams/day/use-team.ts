import { useQuery } from '@tanstack/react-query'
import { createContext } from 'react'
import { emptyTeam, type Team } from '#core/teams/team.ts'
import { api } from '#web/client/api.ts'
import { useCurrentUser } from '#web/client/current-user.ts'
import { type Company, useCompany } from '#web/client/session/company.ts'
import { useRequired } from '#web/ui/use-required.ts'

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
  const { data, error, refetch } = useTeamQuery(!isVisitor)
  return { known: isVisitor ? emptyTeam : data, failure: error, retry: () => void refetch() }
}

/** The team of whoever is signed in, for pages that wait for it and say where it could not be had. */
export const useTeamQuery = (enabled = true) =>
  useQuery(api.teams.team.queryOptions({ enabled, meta: { quiet: true } }))

/** Whose team the page shows, and what its visitor may do there. */
export interface TeamAccount {
  /** `undefined` until it is known who is signed in. */
  readonly ownerId: string | undefined
  /** Of the owner’s plan. */
  readonly teamTier: number
  /** The company of somebody else that they work for; absent for their own team. */
  readonly company?: Company
  /** Nothing may be changed: by a viewer, or by somebody who does not work there any more. */
  readonly isLooking: boolean
  /** They do not work there any more. */
  readonly isEnded: boolean
}

/** Who looks at the board. */
interface BoardAccount extends TeamAccount {
  readonly isVisitor: boolean
  /** Whether the visitor may go on; one who is not signed in is led there. */
  readonly isAllowed: () => boolean
}

export const BoardAccountContext = createContext<BoardAccount | undefined>(undefined)

export const useBoardAccount = (): BoardAccount => useRequired(BoardAccountContext)

/** The team that the pages of Teams show. */
export function useTeamAccount(): TeamAccount {
  const { data: user } = useCurrentUser()
  const company = useCompany()
  if (!company) return { ownerId: user?.userId, teamTier: user?.teamTier ?? 0, isLooking: false, isEnded: false }
  const { ownerId, teamTier, isEnded } = company
  return { ownerId, teamTier, company, isLooking: company.role === 'viewer' || isEnded, isEnded }
}
