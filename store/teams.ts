import { CustomAttributeType, type EntityItem } from 'electrodb'
import { highestDriverId } from '#core/teams/company/driver-rules.ts'
import { type Company, type Depot, emptyTeam, type Team, type TeamDriver } from '#core/teams/team.ts'
import { defineEntity, keyedBy, numbers, optional, texts } from './table/define-entity.ts'
import { whenRefused } from './table/refusals.ts'

const Teams = defineEntity({
  model: { entity: 'team', version: '1', service: 'teams' },
  attributes: {
    ...texts('userId'),
    ...numbers('version'),
    company: { type: CustomAttributeType<Company>('any') },
    depot: { type: CustomAttributeType<Depot>('any') },
    drivers: { type: CustomAttributeType<readonly TeamDriver[]>('any') },
    ...optional.numbers('lastDriverId'),
  },
  indexes: { primary: keyedBy(['userId']) },
})

const toTeam = ({ version, company, depot, drivers = [], lastDriverId = 0 }: EntityItem<typeof Teams>): Team => ({
  version,
  drivers,
  ...(lastDriverId > highestDriverId(drivers) ? { lastDriverId } : {}),
  ...(company ? { company } : {}),
  ...(depot ? { depot } : {}),
})

/** Somebody's team; an empty one where nothing was saved yet. */
export async function readTeam(userId: string): Promise<Team> {
  const { data } = await Teams.get({ userId }).go({ consistent: true })
  return data ? toTeam(data) : emptyTeam
}

/** What a change sets of a team; the rest stays as it is. */
export type TeamChange = Partial<Pick<Team, 'company' | 'depot' | 'drivers' | 'lastDriverId'>>

/** Changes a team if it still has the version that the change was made from, 0 for one that nobody saved. */
export async function changeTeam(
  userId: string,
  fromVersion: number,
  change: TeamChange,
): Promise<Team | 'changed-elsewhere'> {
  return whenRefused(
    Teams.upsert({ userId, version: fromVersion + 1, ...change })
      .where(({ version }, { eq, notExists }) => (fromVersion === 0 ? notExists(version) : eq(version, fromVersion)))
      .go({ response: 'all_new' })
      .then(({ data }) => toTeam(data)),
    'changed-elsewhere',
  )
}
