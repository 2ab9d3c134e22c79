/** The vendor's script and frames, as far as our page uses them; written by us from its public reference. */

/** Script that stands in our page: `Flex`, with fields in frames of the vendor's origin. */
export const microformScript = (url: string) => `(() => {
  const origin = ${JSON.stringify(url)};
  class Field {
    constructor(name, options, session) {
      this.name = name; this.options = options; this.session = session; this.heard = {};
    }
    on(event, heard) { (this.heard[event] ??= []).push(heard); }
    load(container) {
      this.frame = document.createElement('iframe');
      this.frame.title = this.options.title ?? this.name;
      this.frame.setAttribute('frameborder', '0');
      this.frame.width = '100%';
      this.frame.height = '100%';
      this.frame.src = origin + '/microform/field?' + new URLSearchParams({ name: this.name, session: this.session, title: this.frame.title });
      addEventListener('message', ({ source, data }) => {
        if (source !== this.frame.contentWindow) return;
        for (const heard of this.heard[data.event] ?? []) heard(data);
      });
      container.append(this.frame);
    }
    focus() { this.frame.contentWindow.postMessage('focus', origin); }
    clear() { this.frame.contentWindow.postMessage('clear', origin); }
  }
  window.Flex = class {
    constructor(captureContext) { this.captureContext = captureContext; }
    microform() {
      const session = crypto.randomUUID();
      return {
        createField: (name, options = {}) => new Field(name, options, session),
        createToken: (options, done) => {
          fetch(origin + '/microform/tokens', {
            method: 'POST',
            headers: { 'content-type': 'text/plain' },
            body: JSON.stringify({ session, captureContext: this.captureContext, ...options }),
          }).then(async (reply) => (reply.ok ? done(null, (await reply.json()).token) : done({ reason: 'CREATE_TOKEN_VALIDATION_FIELDS' })),
            () => done({ reason: 'CREATE_TOKEN_XHR_ERROR' }));
        },
      };
    }
  };
})();
`;

/** Page of one field, in the vendor's origin: what is typed goes to the vendor and nowhere else. */
export const microformField = (query: URLSearchParams) => {
  const name = query.get('name') === 'number' ? 'number' : 'securityCode';
  const title = (query.get('title') ?? name).replace(/[<>"&]/g, '');
  return `<!doctype html><html lang="en"><title>${title}</title>
<style>html,body{margin:0;height:100%}input{box-sizing:border-box;width:100%;height:100%;border:0;padding:0 1rem;font:inherit}</style>
<input id="input" aria-label="${title}" inputmode="numeric" autocomplete="${name === 'number' ? 'cc-number' : 'cc-csc'}">
<script>
  const input = document.getElementById('input');
  const session = ${JSON.stringify((query.get('session') ?? '').replace(/[^\w-]/g, ''))};
  const say = (data) => parent.postMessage(data, '*');
  const luhn = (digits) => [...digits].reverse().reduce((sum, one, at) => sum + (at % 2 ? [0,2,4,6,8,1,3,5,7,9][one] : +one), 0) % 10 === 0;
  const isValid = (digits) => ${name === 'number' ? 'digits.length > 14 && luhn(digits)' : '/^\\d{3,4}$/.test(digits)'};
  async function changed() {
    const value = input.value.replace(/\\D/g, '');
    await fetch('/microform/typed', { method: 'POST', body: JSON.stringify({ session, name: '${name}', value }) });
    say({ event: 'change', empty: value === '', valid: isValid(value) });
  }
  input.addEventListener('input', changed);
  input.addEventListener('focus', () => say({ event: 'focus' }));
  input.addEventListener('blur', () => say({ event: 'blur' }));
  input.addEventListener('keydown', ({ key }) => { if (key === 'Enter') say({ event: 'inputSubmitRequest' }); });
  addEventListener('message', ({ data }) => {
    if (data === 'focus') input.focus();
    if (data === 'clear') { input.value = ''; changed(); }
  });
</script>`;
};
