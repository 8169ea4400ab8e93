import { type BundlingOptions, LogLevel, OutputFormat } from 'aws-cdk-lib/aws-lambda-nodejs'

/**
 * How a handler becomes a file. The runtime brings the AWS SDK, so that it stays outside: a start is quicker
 * with half a megabyte to parse than with one. Packages that still `require` get one made for the module.
 */
export const bundling: BundlingOptions = {
  format: OutputFormat.ESM,
  mainFields: ['module', 'main'],
  target: 'node24',
  minify: true,
  sourceMap: false,
  externalModules: ['@aws-sdk/*', '@smithy/*'],
  logLevel: LogLevel.WARNING,
  banner: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);",
}
