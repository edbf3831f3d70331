import { statSync } from "node:fs";
import preact from "@preact/preset-vite";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { VitePWA } from "vite-plugin-pwa";
import { questions } from "./questions";

// What the page and its worker may do: use their own files, and nothing else. The browser thereby enforces that
// nothing typed leaves the device.
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

// The headers that hosts with support for a `_headers` file send with every file; web/README.md describes them
// for other hosts. A worker uses the policy of its own response, so only a header reaches it.
const HEADERS = `/*
  Content-Security-Policy: ${POLICY}; frame-ancestors 'none'
  Referrer-Policy: no-referrer
  X-Content-Type-Options: nosniff
/
  Cache-Control: no-cache
/index.html
  Cache-Control: no-cache
/sw.js
  Cache-Control: no-cache
/assets/*
  Cache-Control: public, max-age=31536000, immutable
`;

/** The policy in the page, for hosts that send no headers; and the headers, for those that do. */
function policy(): Plugin {
  return {
    name: "policy",
    apply: "build",
    transformIndexHtml: (page) =>
      page.replace("<head>", `<head>\n    <meta http-equiv="Content-Security-Policy" content="${POLICY}">`),
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "_headers", source: HEADERS });
    },
  };
}

export default defineConfig({
  // The sizes of the engines: hosts report the compressed length, if any.
  define: Object.fromEntries(
    ["HAND", "WHOLE"].map((name, at) => [
      `${name}_BYTES`,
      statSync(new URL(`../npm/${["hand", "mahj"][at]}.wasm`, import.meta.url)).size,
    ]),
  ),
  // Relative addresses: the folder works on any static host, at any path.
  base: "./",
  plugins: [
    preact(),
    policy(),
    questions(),
    VitePWA({
      registerType: "prompt",
      injectRegister: false,
      includeAssets: ["icon.svg"],
      // A phone downloads the icons it needs when the page is added to its home screen.
      includeManifestIcons: false,
      manifest: {
        name: "mahj",
        short_name: "mahj",
        description: "Settles American Mah Jongg questions, on your device",
        display: "standalone",
        background_color: "#FBFAF7",
        theme_color: "#FBFAF7",
        icons: [
          { src: "icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
          { src: "icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
          { src: "icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
          { src: "icon-maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
        ],
      },
      workbox: {
        globPatterns: ["**/*.{js,css,html,wasm,woff2,svg}"],
        // The small engine is for the first visit: once the whole one is stored, that is used.
        globIgnores: ["**/hand-*.wasm"],
        maximumFileSizeToCacheInBytes: 5_000_000,
        navigateFallback: "index.html",
        // The first visit uses stored files as soon as they are stored: from then on, nothing is requested from
        // the network.
        clientsClaim: true,
      },
    }),
  ],
  // On a busy machine, property tests take a while.
  test: { include: ["src/**/*.test.ts"], testTimeout: 60_000 },
  worker: { format: "es" },
  // These browsers preload modules by themselves; others load them on demand.
  build: {
    target: ["chrome103", "firefox114", "safari16.4"],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What the first screen needs is one chunk: each additional one would be another request on a slow
            // line.
            { name: "first", tags: ["$initial"] },
            // Small parts of several screens, and parts that are always loaded together: each chunk costs an
            // additional hundred bytes.
            {
              name: "parts",
              test: /src\/(ui\/(Choice|FileButton|Form|Options|RowLink|Sent)|screens\/rules\/(tables?|state|kinds))\b/,
            },
            { name: "others", test: /src\/screens\/(discarded|player|welcome)\b/ },
            {
              name: "more",
              test: /src\/(screens\/(more|settings|hand\/Install|hand\/RecentView)|pwa\/home|state\/recent)\b/,
            },
            { name: "picture", test: /src\/share\/(picture|summary|paint)\b/ },
          ],
        },
      },
    },
  },
  server: { fs: { allow: ["..", "."] } },
});
