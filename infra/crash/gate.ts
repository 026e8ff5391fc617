/** What visitors wait at before each request: it is closed while the system is down or looked at. */
export class Gate {
  private opened = Promise.withResolvers<void>();

  open(): void {
    this.opened.resolve();
  }

  close(): void {
    this.opened = Promise.withResolvers<void>();
  }

  pass(): Promise<void> {
    return this.opened.promise;
  }
}
