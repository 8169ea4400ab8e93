/** Rights that code can need, and that no suite reaches. */
export interface RareRight {
  /** Of functions, as the rehearsal names them. */
  readonly titles: readonly string[] | 'all'
  readonly actions: readonly string[]
  /** Which resources; without it all. */
  readonly resource?: RegExp
  readonly reason: string
}

export const rareRights: readonly RareRight[] = [
  {
    titles: 'all',
    actions: ['dynamodb:GetItem'],
    reason: 'a write whose answer was lost is looked up, and none is lost in the suites',
  },
  {
    titles: 'all',
    actions: ['s3:GetObject', 's3:ListBucket'],
    resource: /filesregions/,
    reason: 'regions are opened in a suite of their own, which does not run every task',
  },
  {
    titles: [
      ...['optimize-route-TravelTimes', 'optimize-fleet-TravelTimes', 'optimize-route-Directions'],
      ...['optimize-fleet-Directions', 'generate-routes-RouteInspector', 'generate-routes-SavePlan'],
      ...['planner', 'teams', 'department'],
    ],
    actions: ['geo-routes:CalculateRouteMatrix', 'geo-routes:CalculateRoutes'],
    reason: 'a deployment may let the provider give matrices and legs, which cost; the suites estimate them',
  },
  {
    titles: ['accounts', 'erase-account'],
    actions: ['secretsmanager:GetSecretValue'],
    reason: 'who goes is ended at the payment provider, whose suites know its key beforehand',
  },
  {
    titles: ['erase-account'],
    actions: ['s3:DeleteObject'],
    resource: /\/(exports|blog|drives)\/\*$/,
    reason: 'whoever is erased in the suites has no copy, picture or photo that waits',
  },
  {
    titles: ['erase-account', 'jobs'],
    actions: ['states:StopExecution'],
    reason: 'a task that runs when its owner goes or deletes it is of any kind; in the suites few still run',
  },
  {
    titles: ['check-import'],
    actions: ['dynamodb:PutItem'],
    reason: 'the first list of a kind counts at once; the suites lay lists before',
  },
  {
    titles: ['tell-due'],
    actions: ['sns:CheckIfPhoneNumberIsOptedOut', 'sns:Publish', 'ses:SendRawEmail', 'dynamodb:Query'],
    reason: 'the clock of the suites is not moved to the evening before a day, when customers are told',
  },
  {
    titles: ['drives'],
    actions: ['s3:PutObject'],
    resource: /\/drives\/\*$/,
    reason: 'the form of a photo is signed within a longer answer, where the recording does not look',
  },
  {
    titles: ['drives'],
    actions: ['ses:SendRawEmail'],
    reason: 'SES asks for it where a mail has headers of its sender; the recording knows one right for each mail',
  },
  {
    titles: ['sharing', 'teams'],
    actions: ['dynamodb:BatchWriteItem', 'geo:BatchDeleteGeofence', 'geo:BatchDeleteDevicePositionHistory'],
    reason: 'a van is forgotten with its route; the suites send no van whose route is then taken back',
  },
]
