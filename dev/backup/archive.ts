import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'

// A backup as one encrypted file: a tar archive, compressed with gzip and encrypted with age. All data is streamed.
// `age -d | tar -xz` can read it.

export const EXTENSION = '.tar.gz.age'

/** Creates a key pair: the recipient is the public key, which encrypts, and the identity is the private key. */
export async function newKeys() {
  const identity = await generateX25519Identity()
  return { identity, recipient: await identityToRecipient(identity) }
}

/** Archives a directory and encrypts it to a recipient. The returned stream fails if the directory cannot be read. */
export async function packBackup(directory: string, recipient: string) {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  const tar = spawn('tar', ['-czf', '-', '-C', directory, '.'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = exitOf(tar)
  async function* packed() {
    yield* tar.stdout
    await exited
  }
  return encrypter.encrypt(asWebStream(packed()))
}

/** Decrypts an archive into an existing directory. */
export async function unpackBackup(archive: ReadableStream<Uint8Array>, identity: string, directory: string) {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const decrypted = await decrypter.decrypt(archive)
  const tar = spawn('tar', ['-xzf', '-', '-C', directory], { stdio: ['pipe', 'ignore', 'inherit'] })
  await Promise.all([pipeline(Readable.fromWeb(decrypted as NodeStream), tar.stdin), exitOf(tar)])
}

async function exitOf(tar: ReturnType<typeof spawn>) {
  const [code] = await once(tar, 'close')
  if (code !== 0) throw new Error(`tar has failed with ${code}.`)
}

const asWebStream = (chunks: AsyncIterable<Uint8Array>) =>
  Readable.toWeb(Readable.from(chunks, { objectMode: false })) as ReadableStream<Uint8Array>
