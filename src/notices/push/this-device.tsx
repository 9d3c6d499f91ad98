import { PageScript } from '../../layout/island.tsx'

/** Switches the notifications of this browser on and off. Its script (islands/push.ts) reads the browser's permission. */
export const ThisDevice = ({ isPushed }: { isPushed: boolean }) => (
  <section className="this-device" aria-labelledby="this-device">
    <PageScript name="push" />
    <h2 id="this-device">This device</h2>
    <p id="push-state" className="muted" role="status" data-on={isPushed ? '' : undefined}>
      Getting notifications here needs JavaScript.
    </p>
    <button id="push-switch" className="button" type="button" hidden />
  </section>
)
