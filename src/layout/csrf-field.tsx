export const CsrfField = ({ token }: { token: string }) => (
  <input type="hidden" name="csrfmiddlewaretoken" value={token} />
)
