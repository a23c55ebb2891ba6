# The service as an image: built from the sources alone, run by a user without privileges.

FROM node:20-bookworm-slim AS web
WORKDIR /src/web
COPY web/package.json web/package-lock.json web/.npmrc ./
RUN npm ci --no-audit --no-fund
COPY web ./
RUN npm run bundle

FROM maven:3.9-eclipse-temurin-25 AS build
WORKDIR /src
COPY pom.xml ./
COPY web/pom.xml web/
COPY core/pom.xml core/
COPY cli/pom.xml cli/
COPY service/pom.xml service/
COPY --from=web /src/web/dist web/dist
COPY migrations migrations
COPY core/src/main core/src/main
COPY cli/src/main cli/src/main
COPY service/src service/src
# The dashboard is built already; checks and tests are CI's work.
RUN mvn -q -B -ntp package '-Prun,!format' -Dexec.skip \
    && mv service/target/run/benchwarden-exec.jar /benchwarden.jar

# A JVM with what the service needs; the last three are for operators: jcmd, metrics of the JVM by JMX, files in archives.
COPY deploy/java-runtime /usr/local/bin/
RUN mkdir /jars && cd /jars && java -Djarmode=tools -jar /benchwarden.jar extract --destination . >/dev/null \
    && java-runtime /java jdk.jcmd,jdk.management.agent,jdk.zipfs *.jar lib/*.jar

# Pictures need fontconfig and one font of the system for letters that Inter lacks; zstd unpacks what the JVM learnt.
FROM debian:bookworm-slim AS runtime
RUN apt-get update \
    && apt-get install -y --no-install-recommends fontconfig fonts-dejavu-core zstd \
    && apt-get clean && rm -rf /var/lib/apt/lists/*
RUN groupadd --system --gid 10001 benchwarden \
    && useradd --system --uid 10001 --gid benchwarden --home-dir /data --shell /usr/sbin/nologin benchwarden \
    && install -d -o benchwarden -g benchwarden -m 700 /data
COPY --from=build /java /opt/java
ENV JAVA_HOME=/opt/java PATH="/opt/java/bin:$PATH" LANG=C.UTF-8

# What the JVM learns from a minute of work is good for this very JVM, so it is learnt on the image that will run.
FROM runtime AS started
RUN apt-get update && apt-get install -y --no-install-recommends curl && install -d -o benchwarden /app
COPY deploy/startup-cache deploy/jvm.options /usr/local/bin/
COPY --from=build /benchwarden.jar /build/benchwarden.jar
USER 10001
RUN startup-cache /build/benchwarden.jar /app && cd /app \
    && sha256sum benchwarden.aot > benchwarden.aot.id && zstd -q --rm -9 benchwarden.aot

FROM runtime
WORKDIR /app
COPY --from=started /app/lib lib
COPY --from=started /app/benchwarden.jar /app/benchwarden.aot.zst /app/benchwarden.aot.id /app/jvm.options ./
COPY deploy/start-container ./
USER 10001
ENV BENCHWARDEN_DATA=/data \
    JAVA_TOOL_OPTIONS="-XX:VMOptionsFile=/app/jvm.options"
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=5 \
    CMD ["java", "-Xmx32m", "-cp", "/app/benchwarden.jar", "dev.benchwarden.HealthCheck"]
ENTRYPOINT ["/app/start-container"]
