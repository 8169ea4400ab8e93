import { MAX_API_KEYS } from '#core/accounts/api-key.ts'
import { monthlyLimits } from '#core/accounts/monthly-limit.ts'
import { MAX_ADDRESSES_AT_ONCE } from '#core/places/limits.ts'
import { MAX_STOPS } from '#core/planner/limits.ts'

/** A day of four stops, as a program sends it: with positions, so that no address has to be looked up. */
export const sampleRequest = {
  startAddress: { address: '350 5th Ave, New York, NY 10118', coordinates: [40.7484, -73.9857] },
  stopList: [
    { address: '1 Wall St, New York, NY 10005', coordinates: [40.7074, -74.0113] },
    { address: '11 W 53rd St, New York, NY 10019', coordinates: [40.7614, -73.9776] },
    { address: '89 E 42nd St, New York, NY 10017', coordinates: [40.7527, -73.9772] },
    { address: '99 Margaret Corbin Dr, New York, NY 10040', coordinates: [40.8649, -73.9319] },
  ],
  destinationAddress: { address: '350 5th Ave, New York, NY 10118', coordinates: [40.7484, -73.9857] },
  travelMethod: 'd',
} as const

/** One command that optimizes a route, for a shell in which `STOPWISE_KEY` holds an API key. */
export const curlExample = (origin: string): string =>
  [
    `curl ${origin}/api/v1/optimize \\`,
    '  --header "Authorization: Bearer $STOPWISE_KEY" \\',
    "  --header 'Content-Type: application/json' \\",
    `  --data '${compactLists(JSON.stringify(sampleRequest, null, 2)).replaceAll('\n', '\n  ')}'`,
  ].join('\n')

/** A place of two lines is read as quickly as one of six. */
const compactLists = (json: string): string => json.replaceAll(/\[\s+(-?[\d.]+),\s+(-?[\d.]+)\s+\]/g, '[$1, $2]')

/** The file of the typed client, as the site serves it. */
export const CLIENT_FILE = 'stopwise-client.ts'

/** The same with the typed client. */
export const clientExample = (origin: string): string =>
  `import { createStopwise, optimizeRoute } from './${CLIENT_FILE}'

const stopwise = createStopwise({ url: '${origin}', key: process.env.STOPWISE_KEY ?? '' })
const route = await optimizeRoute(stopwise, {
  startAddress: { address: '350 5th Ave, New York, NY 10118', coordinates: [40.7484, -73.9857] },
  stopList: [
    { address: '1 Wall St, New York, NY 10005', coordinates: [40.7074, -74.0113] },
    { address: '11 W 53rd St, New York, NY 10019', coordinates: [40.7614, -73.9776] },
  ],
  destinationAddress: { address: '350 5th Ave, New York, NY 10118', coordinates: [40.7484, -73.9857] },
  travelMethod: 'd',
})
console.log(route.routeOrder.map(({ address }) => address), route.totalTime, 'minutes')
`

/** A part of the introduction; code in its texts stands between backticks. */
interface Part {
  readonly title: string
  readonly text: string
  /** An example for the site at an address. */
  readonly example?: (origin: string) => string
  readonly items?: readonly string[]
}

/** The introduction of the API page, by anchors. */
export const introduction: Readonly<Record<string, Part>> = {
  keys: {
    title: 'Your key',
    text: `Create a key in your profile; it needs a plan that optimizes routes. Send it with each call as \`Authorization: Bearer stopwise_…\`, to the path of the call below \`/api/v1\`. A key is a secret: keep it on your server, and revoke it if it was exposed. You may have ${MAX_API_KEYS} at a time.`,
  },
  'first-route': {
    title: 'Optimize a route',
    text: 'One command. It sends four stops in Manhattan and answers with their best order, times, distances and links for map apps. Up to 25 points are answered at once; more answer a `taskId`, whose result `/poll-status` returns.',
    example: curlExample,
  },
  client: {
    title: 'The TypeScript client',
    text: 'One file without dependencies, generated from the same contract as this page: every call that takes a key, with the types of its input and its answer.',
    example: clientExample,
  },
  limits: {
    title: 'Limits',
    text: 'A key has the limits of its owner’s plan, and its calls count together with the owner’s own.',
    items: [
      `${monthlyLimits.web} optimizations in a calendar month (UTC); the same request id and contents count once, and what fails on our side does not count. \`/tracked-requests\` returns how many there were.`,
      `${MAX_STOPS} stops in a route, ${MAX_ADDRESSES_AT_ONCE} addresses in a list. Addresses are looked up within a daily allowance; stops that come with positions cost none of it.`,
      '3,000 requests in five minutes from one network address. Above that, and where all callers together ask for too much in a second, the answer is 429 or 403 for a moment: wait and send again.',
      '4 MB in a request, 6 MB in an answer, 30 seconds for a call.',
    ],
  },
  errors: {
    title: 'Errors',
    text: 'An error is JSON with a `code` for programs, which stays the same, the `status`, and a `message` that says what to do. Each call below names its codes.',
    items: [
      '`400` The request does not fit, or asks for something impossible. The message says what to change.',
      '`401` No key or token, or one that is unknown, revoked or expired.',
      '`403` The plan does not include this call.',
      '`404` There is no such call, or the item is not yours: items of others do not exist for you.',
      '`409` It was changed elsewhere in the meantime. Read it again.',
      '`413` The request is larger than this call accepts.',
      '`429` A limit is reached. The message says which one and when it ends.',
      '`500` An error on our side. It was logged with the reference in data.',
      '`503` Not available at the moment. Send it again in a few seconds.',
    ],
  },
}
