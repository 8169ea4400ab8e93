import { type BundlingOptions, LogLevel, OutputFormat } from 'aws-cdk-lib/aws-lambda-nodejs'

/**
 * How a handler becomes a file. The runtime brings the clients of the AWS SDK and the document client of the table,
 * so that they stay outside: a start is quicker with half a megabyte to parse than with one. Of its other packages,
 * such as the one that signs uploads, nobody promises that they are there: a function carries those it uses.
 * Packages that still `require` get one made for the module.
 */
export const bundling: BundlingOptions = {
  format: OutputFormat.ESM,
  mainFields: ['module', 'main'],
  target: 'node24',
  minify: true,
  sourceMap: false,
  // React says what it renders wrongly while it is written, in twice the code.
  define: { 'process.env.NODE_ENV': '"production"' },
  externalModules: ['@aws-sdk/client-*', '@aws-sdk/lib-dynamodb', '@aws-sdk/util-dynamodb'],
  logLevel: LogLevel.WARNING,
  banner: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);",
}
