it('is red wherever mutants are tried, as a test may be for another reason', () => {
  expect(globalThis).not.toHaveProperty('isMutant');
});
