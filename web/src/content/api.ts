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
