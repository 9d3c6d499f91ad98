import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Yields the lines of a file. Only a line feed ends a line. */
export async function* readLines(path: string): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of createReadStream(path, 'utf8')) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

export type FileSum = { bytes: number; sha256: string }

const BUFFERED = 256 * 1024

/**
 * Creates a file that only its owner may read, in a directory that it creates if necessary. Hashes what is written to
 * the file. Throws if the file exists.
 */
export async function createHashedFile(path: string) {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const file = await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  let bytes = 0
  let waiting: Uint8Array[] = []
  let size = 0
  let written = Promise.resolve()

  /**
   * Writers may run concurrently. The buffer is emptied synchronously, so that two flushes never write the same parts.
   */
  function flush(): Promise<void> {
    const parts = waiting
    waiting = []
    size = 0
    written = written.then(() => append(parts))
    return written
  }

  async function append(parts: Uint8Array[]) {
    for (const part of parts) {
      hash.update(part)
      await file.writeFile(part)
      bytes += part.byteLength
    }
  }

  return {
    async write(content: string | Uint8Array) {
      const part = typeof content === 'string' ? new TextEncoder().encode(content) : content
      waiting.push(part)
      size += part.byteLength
      if (size > BUFFERED) await flush()
    },
    async close(): Promise<FileSum> {
      await flush()
      await file.close()
      return { bytes, sha256: hash.digest('hex') }
    },
  }
}

export async function sumOf(path: string): Promise<FileSum> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: hash.digest('hex') }
}
