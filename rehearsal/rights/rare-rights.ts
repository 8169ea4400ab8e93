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
    reason: 'matrices are asked for where MATRIX_CELL_CAP allows some, which costs; the suites estimate travel',
  },
  {
    titles: ['accounts', 'erase-account'],
    actions: ['secretsmanager:GetSecretValue'],
    reason: 'what somebody pays for ends with their account; nobody who pays is erased in the suites',
  },
  {
    titles: ['erase-account'],
    actions: ['s3:DeleteObject'],
    resource: /\/(exports|blog|drives\/incoming)\/\*$/,
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
    actions: ['ses:SendRawEmail'],
    reason: 'SES asks for it where a mail has headers of its sender; the recording knows one right for each mail',
  },
  {
    titles: ['sharing', 'teams'],
    actions: ['dynamodb:BatchWriteItem', 'geo:BatchDeleteGeofence', 'geo:BatchDeleteDevicePositionHistory'],
    reason:
      'a van is forgotten with its route and its arrivals; in the suites none has any when its route is taken back',
  },
  {
    titles: ['mail-evenings'],
    actions: [
      ...[
        'dynamodb:PutItem',
        'dynamodb:UpdateItem',
        'dynamodb:Query',
        's3:GetObject',
        's3:ListBucket',
        'ses:SendEmail',
      ],
    ],
    reason: 'its clock is the full hour of a team, which the suites of the API do not wait for',
  },
]

/** Wildcards that end where they must, though the suites ask for less. */
export const wideEnough: readonly { readonly pattern: RegExp; readonly reason: string }[] = [
  { pattern: /\/routes\/\*$/, reason: 'the folder is how long a link is kept, and the suites keep all as long' },
]
