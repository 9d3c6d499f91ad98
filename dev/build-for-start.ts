import { buildWorker } from './build-worker.ts'

/** `node dev/build-for-start.ts DIRECTORY` bundles the Worker that `npm start` runs. */
await buildWorker('dev/worker.ts', process.argv[2])
