import { RegionInfo } from 'aws-cdk-lib/region-info'
import { hintOf } from './nearest-name.ts'

/**
 * Where Amazon Location has trackers as well as the places and routes that the product asks; of all services that a
 * deployment needs it is in the fewest regions.
 * @see https://docs.aws.amazon.com/location/latest/developerguide/location-regions.html
 */
const complete = [
  ...['us-east-1', 'us-east-2', 'us-west-2', 'ca-central-1', 'sa-east-1'],
  ...['eu-central-1', 'eu-west-1', 'eu-west-2', 'eu-north-1', 'eu-south-2'],
  ...['ap-south-1', 'ap-northeast-1', 'ap-southeast-2'],
]

/** Trackers, but the places and routes of the generation before alone. */
const withFormerLocation = ['ap-southeast-1', 'ap-southeast-5']

/** @see https://docs.aws.amazon.com/general/latest/gr/ses.html */
const withoutMail = ['ap-east-1', 'ap-east-2', 'ap-southeast-4', 'ap-southeast-6', 'ap-southeast-7', 'mx-central-1']

/** What keeps a deployment from a region, and where to go instead; `undefined` where it has all. */
export function lackOf(region: string): string | undefined {
  if (complete.includes(region)) return undefined
  return `${reasonAgainst(region)} Deploy to one of ${complete.join(', ')}.`
}

function reasonAgainst(region: string): string {
  const known = RegionInfo.regions.find(({ name }) => name === region)
  const names = RegionInfo.regions.map(({ name }) => name)
  if (!known) return `AWS has no region ${region}${hintOf(region, names)}.`
  if (known.partition !== 'aws') return `${region} has no CloudFront of the same account.`
  if (withFormerLocation.includes(region)) return `Amazon Location has no current Places and Routes in ${region}.`
  const mail = withoutMail.includes(region) ? ', nor does SES send mails there' : ''
  return `Amazon Location is not in ${region}${mail}.`
}
