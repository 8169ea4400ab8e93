const layers = '^(core|api|store|lambdas|statemachines|events|lib|bin|engine|local|rehearsal|web|test)/'

const only = (layer, below, why) => ({
  name: `${layer}-imports-only-below`,
  comment: why,
  severity: 'error',
  from: { path: `^${layer}/`, pathNot: '[.]test[.]tsx?$' },
  to: { path: layers, pathNot: [layer, ...below].map((folder) => `^${folder}/`) },
})

const never = (name, from, to, comment) => ({ name, comment, severity: 'error', from, to })

/** What the faces share in the browser, each with those that it may use. */
const commons = {
  client: [],
  files: [],
  ui: [],
  'sign-in': ['client', 'ui'],
  region: ['client'],
  map: ['ui', 'region'],
  places: ['client', 'ui'],
  review: ['client', 'files', 'ui', 'places'],
  route: ['client', 'files', 'ui', 'map', 'places', 'region'],
  day: ['client', 'ui', 'map', 'places', 'route', 'region'],
}

const webCommons = () =>
  Object.entries(commons).map(([room, below]) =>
    never(
      `web-${room}-uses-only-below`,
      { path: `^web/src/${room}/` },
      {
        path: `^web/src/(${Object.keys(commons).join('|')})/`,
        // What went wrong is said in one way everywhere.
        pathNot: [...[room, ...below].map((name) => `^web/src/${name}/`), '^web/src/client/failure[.]ts$'],
      },
      'The commons of the web use each other downwards only: pass what comes from beside or above as props.',
    ),
  )

export default {
  forbidden: [
    never(
      'engine-stands-alone',
      { path: '^engine/' },
      { path: '^(api|bin|core|events|lambdas|lib|local|rehearsal|scripts|statemachines|store|test|web)/' },
      'The engine knows jobs, streets and addresses, and nothing of the product: move what it needs into engine/base.',
    ),
    never(
      'engine-by-its-entry-points',
      { pathNot: '^engine/' },
      { path: '^engine/', pathNot: '^engine/(base/[^/]+|[^/]+/index|regions/building|(test|bench)/.+)[.]ts$' },
      'Import the engine from an entry point, and add there what is missing: engine/<room>/index.ts.',
    ),
    never(
      'engine-reads-files-in-regions',
      { path: '^engine/(base|geocoding|optimizer|osm|region-file|roads|travel|vroom)/', pathNot: '[.]test[.]ts$' },
      { path: '^engine/', pathNot: '^engine/(base|geocoding|optimizer|osm|region-file|roads|travel|vroom)/' },
      'What searches and asks runs in a browser too: files are read in engine/regions, commands stand in engine/commands.',
    ),
    only('core', ['engine'], 'The core knows nothing about the outside: pass what it needs as arguments.'),
    only('api', ['core', 'engine'], 'Contracts may use domain words only.'),
    only('store', ['core', 'engine'], 'Entities map domain types to items; decisions belong to core.'),
    only('lambdas', ['core', 'engine', 'api', 'store'], 'The shell loads, asks the core, saves, replies.'),
    never(
      'lambdas-open-regions',
      { path: '^lambdas/', pathNot: '[.]test[.]ts$' },
      { path: '^engine/regions/', pathNot: '^engine/regions/index[.]ts$' },
      'Functions open a region that was built elsewhere.',
    ),
    only('web', ['core', 'engine', 'api'], 'The browser speaks the contract and knows the core, nothing else.'),
    never(
      'web-reads-no-files',
      { path: '^web/', pathNot: '[.]test[.]tsx?$' },
      { path: '^engine/regions/' },
      'Node opens regions: the browser asks for them in parts (engine/region-file).',
    ),
    only('lib', ['api', 'store', 'statemachines', 'events'], 'Infrastructure reads contracts; it runs no handlers.'),
    only(
      'local',
      ['core', 'engine', 'api', 'store', 'lambdas', 'statemachines', 'events'],
      'The local cloud runs the real handlers.',
    ),
    never(
      'local-stays-on-one-machine',
      { pathNot: '^(local|rehearsal|scripts|test)/|[.]test[.]tsx?$' },
      { path: '^local/' },
      'Nothing that is deployed imports the local cloud: it stands in for AWS and the payment provider at run time.',
    ),
    only(
      'rehearsal',
      ['core', 'engine', 'api', 'store', 'statemachines', 'lib'],
      'A rehearsal reads templates and bundles; it runs nothing.',
    ),
    never(
      'features-are-islands',
      { path: '^(core|lambdas|web/src/features)/([^/]+)/', pathNot: '[.]test[.]tsx?$' },
      {
        path: '^$1/[^/]+/',
        pathNot: [
          '^$1/$2/',
          '^core/(kernel|itinerary|tables|places|plan|jobs|accounts|billing|links)/',
          '^lambdas/(http|gateways|jobs|links)/',
        ],
      },
      'A feature does not reach into another: move what both need into the kernel, the itinerary, jobs, links, http or gateways.',
    ),
    ...['^(api|store)/([a-z]+)', '^(lambdas|web/src/features)/([^/]+)/'].map((path) =>
      never(
        'features-are-islands-in-every-tier',
        // An inspector's route belongs to the department, whatever its file is called. Capabilities belong to all features.
        {
          path,
          pathNot: ['[.]test[.]tsx?$', '^lambdas/http/', '^api/(itinerary/inspector-route-wire|capabilities)[.]ts$'],
        },
        {
          path: '^core/[^/]+/',
          pathNot: ['^core/$2/', '^core/(kernel|itinerary|tables|places|plan|jobs|accounts|billing|links)/'],
        },
        'One noun, one slice: what another feature needs of this one lives where all may look, or under its own noun.',
      ),
    ),
    never(
      'web-flows-to-app',
      { path: '^web/src/(features|client|files|region|map|ui|places|review|route|day)/' },
      { path: '^web/src/app/' },
      'The app composes features; features do not know the app. Pass what you need as props.',
    ),
    never(
      'web-commons-know-no-feature',
      { path: '^web/src/(client|files|region|map|ui|places|review|route|day)/' },
      { path: '^(web/src/features|core/(planner|sharing))/' },
      'What all faces share knows none of them: pass what it needs as props, arguments or a context.',
    ),
    ...webCommons(),
    never(
      'optimizer-by-its-index',
      { path: '^engine/(geocoding|osm|region-file|regions|roads|travel|vroom|commands)/' },
      { path: '^engine/optimizer/', pathNot: '^engine/optimizer/index[.]ts$' },
      'Import the optimizer from its index.',
    ),
    never(
      'optimizer-is-a-leaf',
      { path: '^engine/optimizer/', pathNot: '[.]test[.]ts$' },
      { path: layers, pathNot: '^engine/(optimizer|base)/' },
      'The optimizer knows jobs, vehicles and matrices; translate outside.',
    ),
    never(
      'vroom-by-its-index',
      { pathNot: '^engine/vroom/' },
      { path: '^engine/vroom/', pathNot: '^engine/vroom/index[.]ts$' },
      'Import the VROOM format from its index.',
    ),
    never(
      'checker-judges-alone',
      { path: '^engine/optimizer/check/', pathNot: '[.]test[.]ts$' },
      { path: '^engine/optimizer/', pathNot: '^engine/optimizer/(check|problem|solution)/' },
      'The checker shares no code with the search, so that it cannot share its mistakes.',
    ),
    never(
      'core-has-no-packages',
      {
        path: '^(core|engine/(base|geocoding|optimizer|osm|region-file|roads|travel|vroom))/',
        pathNot: '[.]test[.]ts$',
      },
      { dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'core'] },
      'The core and the engine run in Lambda, in a browser worker and in Node: no packages, no Node modules.',
    ),
    never(
      'lib-knows-only-the-table',
      { path: '^lib/' },
      { path: '^store/', pathNot: '^store/table/table[.]ts$' },
      'Infrastructure needs the shape of the table, not the entities.',
    ),
    never(
      'aws-sdk-only-in-shell',
      { pathNot: '^(store|lambdas|local|test|scripts/(erase|preflight|replay))/|[.]test[.]ts$' },
      { path: 'node_modules/@aws-sdk' },
      'Talk to AWS from a gateway in lambdas, or from the store; an operator does from a command of its own.',
    ),
    never(
      'dynamodb-only-in-store',
      { pathNot: '^(store|local|test|scripts/preflight)/|[.]test[.]ts$' },
      { path: 'node_modules/(@aws-sdk/(client|lib)-dynamodb|electrodb)' },
      'Only the store knows DynamoDB: add a function there. What a table is like, an operator asks before a deployment.',
    ),
    never(
      'cdk-only-in-lib',
      { pathNot: '^(lib|bin|rehearsal|test)/|^scripts/preflight[.]ts|[.]test[.]ts$' },
      { path: 'node_modules/(aws-cdk-lib|constructs)' },
      'Infrastructure lives in lib; the rehearsal reads what becomes of it, preflight its parameters.',
    ),
    never(
      'tests-are-not-imported',
      { pathNot: '([.]test[.]tsx?$|[.]spec[.]ts$|^(engine/)?(bench|test)/)' },
      { path: '([.]test[.]tsx?$|^(engine/)?(bench|test)/)' },
      'Production code does not lean on tests: move what it needs out of test.',
    ),
    never('no-cycles', {}, { circular: true }, 'Split the part that both need into a file of its own.'),
    {
      name: 'no-orphans',
      comment: 'Nothing imports this and it imports nothing: delete it or use it.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: ['[.]d[.]ts$', 'index[.]tsx?$', '[.]test[.]tsx?$', '[.]config[.]', '^[.]'],
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default', 'types'] },
    exclude: { path: '(^|/)(dist|cdk[.]out|[.]types|coverage)/' },
  },
}
