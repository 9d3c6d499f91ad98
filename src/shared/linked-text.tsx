import { splitAddresses } from './web-address.ts'

/** Text with its web addresses as links. */
export const LinkedText = ({ text }: { text: string }) => (
  <>
    {splitAddresses(text).map((part, index) =>
      index % 2 === 1 ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key.
        <a key={index} href={part} rel="noopener nofollow ugc">
          {part}
        </a>
      ) : (
        part
      ),
    )}
  </>
)
