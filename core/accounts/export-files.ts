/** A record of somebody, by the name of what it is. */
export interface ExportRecord {
  readonly entity: string
  readonly values: Readonly<Record<string, unknown>>
}

/** A file of the copy: its name in the archive and its text. */
export interface ExportFile {
  readonly name: string
  readonly text: string
}

interface FileWords {
  readonly name: string
  /** A sentence of the file that explains the others. */
  readonly says: string
}

/** The files of records that the copy explains. Those of other names are in a file of their name. */
const files: Readonly<Record<string, FileWords>> = {
  user: { name: 'account', says: 'who you are to us: name, e-mail, plan, and what you told when you began' },
  subscription: { name: 'subscriptions', says: 'your plans, with their ids at the payment provider' },
  contact: { name: 'mailing-list', says: 'whether you wanted to hear news of us' },
  route: { name: 'routes', says: 'your saved routes; each one is a file of its own below `routes/`' },
  drive: { name: 'drives', says: 'which of your shared routes were driven, and when their drivers were last heard of' },
  mark: { name: 'marks', says: 'what drivers said of stops of your routes' },
  proof: { name: 'proofs', says: 'who took what at stops of your routes; photos are below `proofs/`' },
  order: { name: 'orders', says: 'in which order drivers take what is left of your routes' },
  signature: { name: 'signatures', says: 'what was signed at stops of your routes, as paths of an SVG by proof' },
  favorite: { name: 'favorites', says: 'the places that you keep' },
  monthlyRequests: { name: 'monthly-requests', says: 'how many routes you have optimized, by month' },
  feedback: { name: 'feedback', says: 'what you have told us of the product' },
  apiKey: { name: 'api-keys', says: 'your API keys by name; the keys themselves are kept nowhere' },
  job: { name: 'tasks', says: 'optimizations of the last day' },
  countedRequest: { name: 'counted-requests', says: 'ids of requests of the last day, so that none counts twice' },
  use: { name: 'daily-counts', says: 'counts of the last two days, by which daily limits hold' },
  team: { name: 'team', says: 'your team: what you told of your company, the depot, and the drivers' },
  teamDay: {
    name: 'team-days',
    says: 'the planned days of your team; each one is a file of its own below `team-days/`',
  },
  teamLeftOvers: { name: 'left-overs', says: 'which stops of a day of your team went on to another one' },
  teamMember: { name: 'team-members', says: 'who works for your team, and for which teams you work' },
  teamInvitation: { name: 'team-invitations', says: 'whom you have invited to your team in the last week' },
  teamPresence: { name: 'team-presences', says: 'who had a day of your team open in the last minutes' },
  teamDayLog: { name: 'team-changes', says: 'who changed what of the days of your team last' },
  post: { name: 'posts', says: 'your posts in the blog' },
}

/** What says nothing about a person, or must not leave the server even for its owner. */
const leftOut: ReadonlySet<string> = new Set(['dataExport', 'apiKeyCount', 'teamPlace', 'teamInvitationCount'])
const secret: ReadonlySet<string> = new Set(['secretHash', 'payloadKey', 'previousKey', 'digest'])

const nameOf = (entity: string): string => files[entity]?.name ?? entity.replaceAll(/[^A-Za-z0-9]/g, '')

const toText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** The files of somebody's records: one for each kind, as JSON, and one that explains them. `day` as `yyyy-MM-dd`. */
export function exportFiles(records: readonly ExportRecord[], day: string): ExportFile[] {
  const shown = records.filter(({ entity }) => !leftOut.has(entity))
  const kinds = [...new Set(shown.map(({ entity }) => entity))].sort((one, other) => rankOf(one) - rankOf(other))
  const lists = kinds.map((kind) => ({
    name: `${nameOf(kind)}.json`,
    text: toText(shown.filter(({ entity }) => entity === kind).map(({ values }) => withoutSecrets(values))),
  }))
  return [{ name: 'README.md', text: readme(kinds, day) }, ...lists]
}

const rankOf = (entity: string): number => {
  const rank = Object.keys(files).indexOf(entity)
  return rank < 0 ? Object.keys(files).length : rank
}

const withoutSecrets = (values: ExportRecord['values']): ExportRecord['values'] =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !secret.has(name)))

function readme(kinds: readonly string[], day: string): string {
  const lines = kinds.map(
    (kind) => `- \`${nameOf(kind)}.json\`: ${files[kind]?.says ?? 'further records of your account'}`,
  )
  return `# Your data at Stopwise, ${day}

This is everything that our server keeps of your account, as JSON that any program can read. Times are milliseconds since
1970 (UTC), fields named \`expiresAt\` are seconds; distances are in miles, durations in minutes unless their names say otherwise.

${lines.join('\n')}

What is not here, because our server does not have it: your password (the sign-in service keeps only a proof of it), your
card (the payment provider keeps it), and what your browser keeps for itself: the route that you are working on, places
that you used lately, marks that wait to be sent, and whether you allow measurements.
`
}
