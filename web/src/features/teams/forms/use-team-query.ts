import { useQuery } from '@tanstack/react-query'
import { api } from '#web/client/api.ts'

/** The team of whoever is signed in, for pages that wait for it and say where it could not be had. */
export const useTeamQuery = () => useQuery({ ...api.teams.team.queryOptions(), meta: { quiet: true } })
